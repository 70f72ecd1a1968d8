// Writes the metrics of every face into fonts/generated. Run after a change of fonts or repertoire:
//   node scripts/run.mjs artwork/fonts/generate.ts
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { faces } from '../faces.ts'
import { measureFace } from './measure.ts'

const folder = join(import.meta.dirname, 'generated')
mkdirSync(folder, { recursive: true })
for (const face of faces) {
  writeFileSync(join(folder, `${face.id}.json`), JSON.stringify(measureFace(face)) + '\n')
}
