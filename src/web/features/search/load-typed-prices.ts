/** Only those who filter by price load the words for numbers. */
export const loadTypedPrices = () => import('./typed-prices.ts').catch(() => undefined)
