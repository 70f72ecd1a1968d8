import type { Feature } from '../feature.ts'
import { FamilyMenu } from './family-menu.tsx'

export const fontFamily: Feature = { name: 'font-family', toolbar: [{ group: 'font', Part: FamilyMenu }] }
