export const LEAN_ARGS: readonly string[]
export function leanEnvironment(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv
