import type { Feature } from '../feature.ts'
import { BackgroundColorTool, TextColorTool } from './color-tools.tsx'

export const colors: Feature = {
  name: 'colors',
  toolbar: [
    { group: 'text', Part: TextColorTool },
    { group: 'text', Part: BackgroundColorTool },
  ],
}
