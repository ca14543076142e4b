export { createQueue, type Enqueue, type Queue, runNextTask, startQueue, type TaskHandler } from './queue.ts'
