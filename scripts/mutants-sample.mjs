// A sample of what there is to mutate: one in so many of each file's functions and constants, always the same ones.

const every = Number(process.env.MUTANTS_SAMPLE ?? '1')

export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'sample',
    value: {
      shouldIgnore(path) {
        if (every === 1 || !path.parentPath?.isProgram()) return undefined
        // Knuth's multiplicative hash: neighbors fall apart.
        const hash = Math.imul(path.node.end - path.node.start + path.node.start * 31, 2654435761) >>> 16
        return hash % every === 0 ? undefined : 'not in the sample'
      },
    },
  },
]
