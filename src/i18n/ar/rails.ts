// The short lists at the end of the home page; loaded with them.
export const rails = {
  near: 'قريب منك',
  drops: 'انخفضت أسعارها',
  inPlace: (category: string, place: string) => `${category} في ${place}`,
}
