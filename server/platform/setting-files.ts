/** Settings that are kept in files, as containers and vaults hand secrets over: `NAME_FILE` says where NAME is. */
import { readFileSync } from 'node:fs'
import { codeOf } from '@frontage/domain/typed-objects.ts'
import { Environment, SHORTEST_BACKUP_KEY } from './environment.ts'

const names = Object.keys(Environment.shape)
/** Every setting, so that none is forgotten; but one that is a file by itself. */
const IN_FILES = names.filter((name) => !names.includes(`${name}_FILE`))

/** @returns the settings, and one sentence for each file that cannot be read or is one too many */
export function withFiles(source: NodeJS.ProcessEnv): { env: NodeJS.ProcessEnv; problems: string[] } {
  const env = { ...source }
  const problems: string[] = []
  for (const name of IN_FILES) {
    const path = source[`${name}_FILE`]
    if (!path) continue
    if (source[name]) {
      problems.push(`${name} and ${name}_FILE are two values: which one? Set one of them`)
      continue
    }
    try {
      // Editors and `echo` end a file with a line end, which is not meant.
      env[name] = readFileSync(path, 'utf8').replace(/\r?\n$/, '')
      if (env[name] === '') problems.push(`${name}_FILE: ${path} is empty`)
    } catch (error) {
      problems.push(`${name}_FILE: ${path} cannot be read (${codeOf(error)})`)
    }
  }
  return { env, problems: [...problems, ...keyProblems(source.BACKUP_KEY_FILE)] }
}

/** It is read again for each backup; that it can be is known at the start, and not in the first night. */
function keyProblems(path: string | undefined): string[] {
  if (!path) return []
  try {
    const text = readFileSync(path, 'utf8').trim()
    return text.length < SHORTEST_BACKUP_KEY
      ? [`BACKUP_KEY_FILE: the key in ${path} is shorter than ${SHORTEST_BACKUP_KEY} characters`]
      : []
  } catch (error) {
    return [`BACKUP_KEY_FILE: ${path} cannot be read (${codeOf(error)})`]
  }
}
