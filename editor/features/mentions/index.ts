import type { Feature } from '../feature.ts'
import { MentionMenu } from './mention-menu.tsx'

export const mentions: Feature = { name: 'mentions', surfaces: [MentionMenu] }
