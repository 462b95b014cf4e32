import { readFileSync } from 'node:fs'
import { ConfigurationError, Environment } from './config.ts'

/**
 * Reads secrets given as a file path in `NAME_FILE`, the convention of container platforms.
 *
 * @throws ConfigurationError naming the variable, when the file cannot be read
 */
export function withSecretFiles(environment: NodeJS.ProcessEnv): Record<string, string | undefined> {
  const result: Record<string, string | undefined> = { ...environment }
  for (const [name, path] of Object.entries(environment)) {
    const target = name.replace(/_FILE$/, '')
    if (target !== name && target in Environment.shape && path) result[target] ??= readSecret(name, path)
  }
  return result
}

function readSecret(variable: string, path: string): string {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch (cause) {
    throw new ConfigurationError(`${variable} is ${path}, which cannot be read.`, { cause })
  }
}
