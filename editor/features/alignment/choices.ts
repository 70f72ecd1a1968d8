import { AlignCenter, AlignJustify, AlignLeft, AlignRight, type LucideIcon } from 'lucide-react'

export const alignChoices = [
  { format: 'left', label: 'Left Align', hook: 'left-align', key: 'L' },
  { format: 'center', label: 'Center Align', hook: 'center-align', key: 'E' },
  { format: 'right', label: 'Right Align', hook: 'right-align', key: 'R' },
  { format: 'justify', label: 'Justify Align', hook: 'justify-align', key: 'J' },
  { format: 'start', label: 'Start Align', hook: 'left-align', key: '' },
  { format: 'end', label: 'End Align', hook: 'right-align', key: '' },
] as const

export type AlignChoice = (typeof alignChoices)[number]['format']

export function iconOf(format: AlignChoice, isRtl = false): LucideIcon {
  if (format === 'center') return AlignCenter
  if (format === 'justify') return AlignJustify
  const isAtLeft = format === 'left' || format === (isRtl ? 'end' : 'start')
  return isAtLeft ? AlignLeft : AlignRight
}
