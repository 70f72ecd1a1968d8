import type { Feature } from '../feature.ts'
import { ContextMenu } from './context-menu.tsx'

export const contextMenu: Feature = { name: 'context-menu', surfaces: [ContextMenu] }
