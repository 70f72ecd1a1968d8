import type { Feature } from '../feature.ts'
import { LineSpacingExtension } from './extension.ts'
import { SpacingMenu } from './spacing-menu.tsx'

export const lineSpacing: Feature = {
  name: 'line-spacing',
  extensions: () => [LineSpacingExtension],
  toolbar: [{ group: 'align', Part: SpacingMenu }],
}
