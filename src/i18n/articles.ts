// The shipped texts of the static pages.
import type { ArticleName } from '#contract/desk-choices.ts'
import type { Language } from '#contract/language.ts'
import { faq as arFaq } from './ar/articles/faq.ts'
import { policy as arPolicy } from './ar/articles/policy.ts'
import { prohibited as arProhibited } from './ar/articles/prohibited.ts'
import { ratingSystem as arRatingSystem } from './ar/articles/rating-system.ts'
import { securityCenter as arSecurityCenter } from './ar/articles/security-center.ts'
import { services as arServices } from './ar/articles/services.ts'
import { terms as arTerms } from './ar/articles/terms.ts'
import type { Article } from './article.ts'
import { faq as enFaq } from './en/articles/faq.ts'
import { policy as enPolicy } from './en/articles/policy.ts'
import { prohibited as enProhibited } from './en/articles/prohibited.ts'
import { ratingSystem as enRatingSystem } from './en/articles/rating-system.ts'
import { securityCenter as enSecurityCenter } from './en/articles/security-center.ts'
import { services as enServices } from './en/articles/services.ts'
import { terms as enTerms } from './en/articles/terms.ts'

export const articles: Record<Language, Record<ArticleName, Article>> = {
  ar: {
    terms: arTerms,
    policy: arPolicy,
    prohibited: arProhibited,
    services: arServices,
    ratingSystem: arRatingSystem,
    securityCenter: arSecurityCenter,
    faq: arFaq,
  },
  en: {
    terms: enTerms,
    policy: enPolicy,
    prohibited: enProhibited,
    services: enServices,
    ratingSystem: enRatingSystem,
    securityCenter: enSecurityCenter,
    faq: enFaq,
  },
}
