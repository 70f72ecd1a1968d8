import type { Feature } from '../feature.ts'
import { SlashMenu } from './slash-menu.tsx'

export const slashMenu: Feature = { name: 'slash-menu', surfaces: [SlashMenu] }
