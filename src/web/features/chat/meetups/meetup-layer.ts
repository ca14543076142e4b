/** The name of the layer: buttons in several places open it. */
export const meetupLayer = 'meetup'
