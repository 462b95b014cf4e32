import { NativeSelect } from '@mantine/core'
import { Flex, PlainButton, Stack } from '@rostrum/ui/layout'
import { usePhone } from '@rostrum/ui/use-phone'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import layout from './layout.module.css'

type Entry = { readonly code: string; readonly label: string }
type IndexGroup = Entry & { readonly entries: readonly Entry[] }

type WithIndexProps = {
  /** Names the index. */
  readonly label: string
  readonly groups: readonly IndexGroup[]
  /** The groups and what is in them, each with its code as `data-index`. */
  readonly children: ReactNode
}

/** A long page with an index of its groups, which stays in view; on phones a choice above the page. */
export function WithIndex({ label, groups, children }: WithIndexProps) {
  const isPhone = usePhone()
  const content = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useGroupInView(content, groups)
  const show = (group: string, code: string) => {
    const place = content.current?.querySelector<HTMLElement>(`[data-index="${code}"]`)
    place?.scrollIntoView?.()
    setCurrent(group)
    return place
  }
  const go = (group: string, code: string) => show(group, code)?.focus({ preventScroll: true })
  return (
    <Stack columns="auto-1" align="start" gap={24} phone={{ columns: 1, gap: 8 }}>
      {isPhone ? (
        <NativeSelect
          aria-label={label}
          value={current}
          data={groups.map((group) => ({ value: group.code, label: group.label }))}
          onChange={({ currentTarget: { value } }) => show(value, value)}
        />
      ) : (
        <Stack component="nav" gap={12} pos="sticky" className={layout.index} aria-label={label}>
          {groups.map((group) => (
            <div key={group.code}>
              <IndexEntry
                label={group.label}
                isCurrent={group.code === current}
                onPress={() => go(group.code, group.code)}
              />
              {group.entries.map((entry) => (
                <IndexEntry key={entry.code} label={entry.label} onPress={() => go(group.code, entry.code)} />
              ))}
            </div>
          ))}
        </Stack>
      )}
      <Stack ref={content} gap={12} miw={0}>
        {children}
      </Stack>
    </Stack>
  )
}

type IndexEntryProps = {
  readonly label: string
  /** Of a group: whether it is the one in view. */
  readonly isCurrent?: boolean
  readonly onPress: () => void
}

function IndexEntry({ label, isCurrent, onPress }: IndexEntryProps) {
  const isGroup = isCurrent !== undefined
  return (
    <Flex
      component={PlainButton}
      align="center"
      w="full"
      mih={28}
      px={8}
      fz={13}
      fw={isGroup ? 600 : 400}
      ta="start"
      bdrs={6}
      bg={isCurrent ? 'open-tint' : undefined}
      c={isCurrent ? 'open' : isGroup ? 'ink' : 'sub'}
      aria-current={isCurrent ? 'true' : undefined}
      onClick={onPress}
    >
      {label}
    </Flex>
  )
}

/** The last group whose head is in the upper part of the window; at the end of the page the last one. */
function useGroupInView(content: RefObject<HTMLElement | null>, groups: readonly Entry[]) {
  const [chosen, setChosen] = useState('')
  useEffect(() => {
    const follow = ({ target }: Event) => {
      // The menu and long fields scroll, too.
      if (!(target instanceof Node && target.contains(content.current))) return
      const places = groups.flatMap(({ code }) => {
        const place = content.current?.querySelector(`[data-index="${code}"]`)
        return place ? [{ code, top: place.getBoundingClientRect().top }] : []
      })
      const frame = target instanceof HTMLElement ? target : document.documentElement
      const isAtEnd = frame.scrollHeight - frame.scrollTop - frame.clientHeight < 2
      const above = places.filter(({ top }) => top < window.innerHeight / 3)
      const found = (isAtEnd ? places : above).at(-1) ?? places[0]
      if (found) setChosen(found.code)
    }
    window.addEventListener('scroll', follow, { capture: true, passive: true })
    return () => window.removeEventListener('scroll', follow, { capture: true })
  }, [content, groups])
  const current = groups.some(({ code }) => code === chosen) ? chosen : (groups[0]?.code ?? '')
  return [current, setChosen] as const
}
