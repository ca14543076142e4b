// Articles stay on the server: the loader returns one article in one language.
import type { Language } from '#contract/language.ts'
import { faq as arFaq } from '#i18n/ar/articles/faq.ts'
import { policy as arPolicy } from '#i18n/ar/articles/policy.ts'
import { prohibited as arProhibited } from '#i18n/ar/articles/prohibited.ts'
import { ratingSystem as arRatingSystem } from '#i18n/ar/articles/rating-system.ts'
import { securityCenter as arSecurityCenter } from '#i18n/ar/articles/security-center.ts'
import { services as arServices } from '#i18n/ar/articles/services.ts'
import { terms as arTerms } from '#i18n/ar/articles/terms.ts'
import type { Article, ArticleName } from '#i18n/article.ts'
import { faq as enFaq } from '#i18n/en/articles/faq.ts'
import { policy as enPolicy } from '#i18n/en/articles/policy.ts'
import { prohibited as enProhibited } from '#i18n/en/articles/prohibited.ts'
import { ratingSystem as enRatingSystem } from '#i18n/en/articles/rating-system.ts'
import { securityCenter as enSecurityCenter } from '#i18n/en/articles/security-center.ts'
import { services as enServices } from '#i18n/en/articles/services.ts'
import { terms as enTerms } from '#i18n/en/articles/terms.ts'
import { pageLoader } from '#web/session/page-loader.ts'

const articles: Record<Language, Record<ArticleName, Article>> = {
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

export const articleLoader = (name: ArticleName) => pageLoader(async ({ language }) => articles[language][name])
