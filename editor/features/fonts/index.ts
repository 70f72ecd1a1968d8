import { CaseSensitive } from 'lucide-react'
import { opens } from '../dialogs/fetched.ts'
import type { Feature } from '../feature.ts'
import { PageFontsExtension } from './page-fonts.ts'

/** Fonts of the pages' own, uploaded where the host takes them. */
export const fonts: Feature = {
  name: 'fonts',
  extensions: () => [PageFontsExtension],
  entries: [
    {
      id: 'font',
      label: 'Upload Font',
      icon: CaseSensitive,
      menus: ['insert'],
      isOffered: ({ uploadFont }) => uploadFont !== undefined,
      run: opens('openFontDialog'),
    },
  ],
}
