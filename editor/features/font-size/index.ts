import type { Feature } from '../feature.ts'
import { SizeField } from './size-field.tsx'

export const fontSize: Feature = { name: 'font-size', toolbar: [{ group: 'font', Part: SizeField }] }
