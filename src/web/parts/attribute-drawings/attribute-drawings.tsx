import type { ReactNode } from 'react'
import type { AttributeKey } from '#contract/ad-attribute-list.ts'
import { CarBodyDrawing } from './car-body-drawing.tsx'

/** Drawings beside the options of attributes that are hard to describe in words. */
export const attributeDrawings: Partial<Record<AttributeKey, (option: string) => ReactNode>> = {
  body: (option) => <CarBodyDrawing body={option} />,
}
