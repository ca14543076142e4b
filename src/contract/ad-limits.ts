// Separate from posting.ts because dictionaries use it: importing it must not load zod.

/** Images of one ad. The check constraint `ad_images_position_range` allows positions 0 to 19. */
export const maxAdImages = 20
