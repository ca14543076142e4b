// A long text page (terms, FAQ, …) as data: the same shape in both languages, drawn by one component.

/** Plain text with two marks: **strong** and [label](/path). Paths carry no language prefix; the page adds it. */
export type Inline = string

export type Block =
  | Inline
  | { list: Inline[] }
  | { steps: Inline[] }
  | { note: Inline }
  | { table: { head: Inline[]; rows: Inline[][] } }
  | { question: string; answer: Block[] }

/** `id` is the anchor in the URL, the same in both languages. */
export type Section = { id: string; heading: string; blocks: Block[] }

export type Article = {
  title: string
  description: string
  lead: string
  /** ISO date of the last change of substance. */
  updated: string
  sections: Section[]
}

export type ArticleName = 'terms' | 'policy' | 'prohibited' | 'services' | 'ratingSystem' | 'securityCenter' | 'faq'
