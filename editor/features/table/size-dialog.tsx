import { MIN_COLUMN_WIDTH, MIN_ROW_HEIGHT } from '@frontage/page-nodes/render/tables.ts'
import { useState } from 'react'
import { Button } from '@frontage/web/ui/button.tsx'
import { Field } from '../../kit/field.tsx'
import { DialogActions } from '@frontage/web/ui/dialog.tsx'
import { sizeProblem } from './limits.ts'

interface Props {
  readonly width: number
  readonly height: number
  readonly onResize: (width: number, height: number) => void
}

/** What dragging the edges of a cell does, by numbers. */
export function SizeDialog({ width, height, onResize }: Props) {
  const [widthText, setWidth] = useState(String(width))
  const [heightText, setHeight] = useState(String(height))
  const problems = [
    sizeProblem(widthText, MIN_COLUMN_WIDTH, 'The column'),
    sizeProblem(heightText, MIN_ROW_HEIGHT, 'The row'),
  ] as const
  const isReady = problems.every((problem) => problem === '')
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady) onResize(Number(widthText), Number(heightText))
      }}
    >
      <Field
        label="Column width in pixels"
        inputMode="numeric"
        value={widthText}
        onChange={setWidth}
        problem={problems[0]}
      />
      <Field
        label="Row height in pixels"
        inputMode="numeric"
        value={heightText}
        onChange={setHeight}
        problem={problems[1]}
      />
      <DialogActions>
        <Button type="submit" disabled={!isReady}>
          Confirm
        </Button>
      </DialogActions>
    </form>
  )
}
