/** npm run sbom -- [--out sbom.json]: what the product is made of, as CycloneDX; ends with 1 for a license nobody allowed. */
import { readFile, writeFile } from 'node:fs/promises'
import { fieldOf } from '@frontage/domain/typed-objects.ts'
import { typed } from './arguments.ts'
import { notAllowed, runtimeComponents, sbomOf } from './sbom/components.ts'

const { values } = typed({
  usage:
    'npm run sbom [-- --out FILE]     what the product is made of, as CycloneDX; code 1 for a license that nobody allowed',
  options: { out: { type: 'string' } },
})
const components = runtimeComponents(await readFile('package-lock.json', 'utf8'))
const version = String(fieldOf(JSON.parse(await readFile('package.json', 'utf8')), 'version'))
const text = `${JSON.stringify(sbomOf(components, { version, at: new Date().toISOString() }), null, 2)}\n`
if (values.out) await writeFile(values.out, text)
else process.stdout.write(text)
for (const { name, version: of, license } of notAllowed(components)) {
  process.stderr.write(`${name} ${of}: ${license || 'no license'} is not among those that were allowed.\n`)
  process.exitCode = 1
}
