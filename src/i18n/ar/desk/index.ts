// Texts of the desk. Only its pages load them.
import { bulk } from './bulk.ts'
import { categories } from './categories.ts'
import { featured } from './featured.ts'
import { insight } from './insight.ts'
import { log } from './log.ts'
import { people } from './people.ts'
import { places } from './places.ts'
import { prohibited } from './prohibited.ts'
import { rate } from './rate.ts'
import { settings } from './settings.ts'
import { shell } from './shell.ts'
import { synonyms } from './synonyms.ts'
import { team } from './team.ts'
import { texts } from './texts.ts'
import { words } from './words.ts'

export const desk = {
  bulk,
  categories,
  featured,
  insight,
  log,
  people,
  places,
  prohibited,
  rate,
  settings,
  shell,
  synonyms,
  team,
  texts,
  words,
}

export type DeskTexts = typeof desk
