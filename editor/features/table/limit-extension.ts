import { INSERT_TABLE_COMMAND } from '@lexical/table'
import { COMMAND_PRIORITY_HIGH, defineExtension } from 'lexical'
import { sizeWithin } from './limits.ts'

/** Whoever asks for a table, a dialog, a quick entry or a host's own code, gets one within the limits. */
export const TableLimitExtension = defineExtension({
  name: '@frontage/editor/table-limit',
  register: (editor) =>
    editor.registerCommand(
      INSERT_TABLE_COMMAND,
      (payload) => {
        const { rows, columns } = sizeWithin(Number(payload.rows), Number(payload.columns))
        if (String(rows) === payload.rows && String(columns) === payload.columns) return false
        editor.dispatchCommand(INSERT_TABLE_COMMAND, {
          ...payload,
          rows: String(rows),
          columns: String(columns),
        })
        return true
      },
      COMMAND_PRIORITY_HIGH,
    ),
})
