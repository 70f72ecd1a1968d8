import type { Feature } from '../feature.ts'
import { EmojiMenu } from './emoji-menu.tsx'

export const emoji: Feature = { name: 'emoji', surfaces: [EmojiMenu] }
