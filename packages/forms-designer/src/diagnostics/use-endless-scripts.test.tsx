import { cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { field, open } from '../testing/build.ts'
import { installBrowserStubs } from '../testing/show-designer.tsx'
import { useEndlessScripts } from './use-endless-scripts.ts'

beforeEach(installBrowserStubs)
afterEach(cleanup)

it('names all scripts that do not end, and none that does', { timeout: 120_000 }, async () => {
  const session = open([
    field('endless', 'input', { onChange: 'for (;;);' }),
    field('slow', 'input', { onBlur: 'for (let at = 0; at < 5e6; at += 1);' }),
    field('quick', 'input', { onChange: 'console.log(value)' }),
    field('press', 'button', { onClick: 'for (let at = 0; at < 5e6; at += 1);' }),
  ])
  const { result } = renderHook(() => useEndlessScripts(session, '2026-11-22'))
  const named = () => result.current.map((found) => ('nodeId' in found ? found.nodeId : undefined)).toSorted()
  await waitFor(() => expect(named()).toEqual(['endless', 'press', 'slow']), { timeout: 100_000 })
})
