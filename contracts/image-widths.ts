/** Widths a stored image is served at; other widths round up to the next. */
export const IMAGE_WIDTHS = [160, 320, 640, 960, 1280, 1920, 2560] as const
