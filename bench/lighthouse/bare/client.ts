/// <reference lib="dom" />
import { createElement, StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { routes } from './app.ts'

const root = document.getElementById('root')
const router = createBrowserRouter(routes)

startTransition(() => {
  if (root) hydrateRoot(root, createElement(StrictMode, null, createElement(RouterProvider, { router })))
})
