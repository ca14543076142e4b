// A long text page (terms, FAQ, …) as data: the same structure in all languages, rendered by one component.

/** Plain text with two kinds of markup: **strong** and [label](/path). The page adds the language prefix to paths. */
export type Inline = string

export type Block =
  | Inline
  | { list: Inline[] }
  | { steps: Inline[] }
  | { note: Inline }
  | { table: { head: Inline[]; rows: Inline[][] } }
  | { question: string; answer: Block[] }

/** `id` is the anchor in the URL, the same in all languages. */
export type Section = { id: string; heading: string; blocks: Block[] }

export type Article = {
  title: string
  description: string
  lead: string
  /** ISO date of the last change of content. */
  updated: string
  sections: Section[]
}
