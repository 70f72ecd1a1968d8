import type { Feature } from '../feature.ts'
import { InsertMenu } from './insert-menu.tsx'

export const insertMenu: Feature = { name: 'insert-menu', toolbar: [{ group: 'insert', Part: InsertMenu }] }
