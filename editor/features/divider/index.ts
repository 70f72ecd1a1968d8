import { HorizontalRuleExtension, INSERT_HORIZONTAL_RULE_COMMAND } from '@lexical/extension'
import { Minus } from 'lucide-react'
import type { Feature } from '../feature.ts'

export const divider: Feature = {
  name: 'divider',
  extensions: () => [HorizontalRuleExtension],
  entries: [
    {
      id: 'divider',
      label: 'Divider',
      icon: Minus,
      hook: 'horizontal-rule',
      keywords: ['horizontal rule', 'divider', 'hr'],
      menus: ['insert', 'slash'],
      run: (editor) => void editor.dispatchCommand(INSERT_HORIZONTAL_RULE_COMMAND, undefined),
    },
  ],
}
