import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { styleProps } from '@rostrum/ui/style-props'
import { themeCss } from '@rostrum/ui/theme-css'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const sources = globSync('{packages,apps}/*/src/**/*.{css,ts,tsx}', { cwd: root })
  .filter((file) => !file.includes('.test.'))
  .map((file) => readFileSync(`${root}/${file}`, 'utf8'))
const modules = createRequire(`${root}/packages/ui/package.json`)
const sheets = new Set(sources.flatMap((source) => source.match(/@mantine\/[\w-]+\/styles[\w./-]*\.css/g) ?? []))
const mantine = [...sheets].map((sheet) => readFileSync(modules.resolve(sheet), 'utf8'))

/** Mantine has no value for it, and none of our components uses it. */
const ignoredVariable = '--mantine-color-red-filled-rgb'
const definedVariables = new Set([...themeCss().matchAll(/(--[\w-]+):/g)].map(([, name]) => name))

it('the theme defines every colour that a style sheet uses', () => {
  const taken = [...sources, ...mantine].flatMap(
    (source) => source.match(/(?<=var\()--mantine-color-[\w-]+(?=[,)])/g) ?? [],
  )
  expect(taken.length).toBeGreaterThan(100)
  expect([...new Set(taken)].filter((name) => !definedVariables.has(name))).toEqual([ignoredVariable])
})

it('the theme defines every colour that a component uses', () => {
  const attribute = /\s(?:color|c|bg)=(?:"([a-z]+)(?:\.\d)?"|\{[^}]*?[?:] '([a-z]+)(?:\.\d)?'[^}]*\})/g
  const used = sources.flatMap((source) =>
    [...source.matchAll(attribute)].flatMap(([, one, other]) => one ?? other ?? []),
  )
  expect(used).toContain('gray')
  // The compiler checks the names that the layout components accept.
  const ours = new Set([...Object.keys(styleProps.c[1]), ...Object.keys(styleProps.bg[1])])
  const known = (name: string) =>
    ours.has(name) ||
    definedVariables.has(`--mantine-color-${name}`) ||
    definedVariables.has(`--mantine-color-${name}-filled`)
  expect([...new Set(used)].filter((name) => !known(name))).toEqual([])
})
