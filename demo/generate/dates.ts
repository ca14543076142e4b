const day = 24 * 60 * 60 * 1000

export const daysBefore = (moment: Date, days: number) => new Date(moment.getTime() - days * day).toISOString()

export const daysAfter = (moment: Date | string, days: number) =>
  new Date(new Date(moment).getTime() + days * day).toISOString()

export const daysBetween = (from: string, to: Date) => (to.getTime() - new Date(from).getTime()) / day
