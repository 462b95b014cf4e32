import { loaders } from 'virtual:messages/ui'
import { locales } from '@rostrum/i18n/locale'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { UiProvider } from '../UiProvider.tsx'
import { Gallery } from './Gallery.tsx'
import { providers, specimens } from './specimens.ts'

const sources: Readonly<Record<string, string>> = import.meta.glob(
  ['../*.tsx', '../editor/*.tsx', '../plots/*.tsx', '!../**/*.test.tsx'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
)

/** The exported components of the package. */
const parts = Object.values(sources).flatMap((source) =>
  [...source.matchAll(/^export (?:function|const) ([A-Z]\w*)/gm)].map(([, name = '']) => name),
)

afterEach(cleanup)

describe('the gallery', () => {
  it('has every exported part', () => {
    expect(parts.length).toBeGreaterThan(40)
    expect([...Object.keys(specimens), ...providers].sort()).toEqual([...new Set(parts)].sort())
  })

  it.each(locales)('shows them in %s', async (locale) => {
    const { messages } = await loaders[locale]()
    render(
      <UiProvider locale={locale} timeZone="Asia/Shanghai" messages={messages}>
        <Gallery onLocale={() => {}} />
      </UiProvider>,
    )
    for (const name of Object.keys(specimens)) expect(screen.getByRole('region', { name })).toBeTruthy()
  })
})
