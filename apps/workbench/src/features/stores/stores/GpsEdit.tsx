import { Switch } from '@mantine/core'
import { gpsEditHours } from '@rostrum/contracts/stores/stores/store-limits'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Box, Flex } from '@rostrum/ui/layout'
import { useAction } from '../../../parts/page/use-action.ts'
import { call } from '../../../shell/api.ts'
import { useHasPermission } from '../../../shell/page-context.ts'
import { useT } from '../../../shell/use-t.ts'

/** Whether the position of a store may be changed now. */
export const isGpsEditOpen = (until: string | null, now = Date.now()): boolean =>
  until !== null && now < Date.parse(until)

/** The switch for GPS edits of a store, with the moment at which it closes itself. */
export function GpsEdit({ id, until }: { id: string; until: string | null }) {
  const t = useT()
  const { date } = useFormats()
  const mayOpen = useHasPermission('store:gps')
  const open = isGpsEditOpen(until)
  const change = useAction<boolean, unknown>(
    (on) =>
      on
        ? call('POST /workbenchApi/stores/list/{id}/gps-edit', { id })
        : call('DELETE /workbenchApi/stores/list/{id}/gps-edit', { id }),
    { refresh: ['/stores/list', '/stores/map'] },
  )
  return (
    <Flex gap={12} align="center" {...(open && ({ p: 10, bd: 'line', bdrs: 8, bg: 'open-tint' } as const))}>
      <Box flex={1} miw={0}>
        <b>{t(open ? 'stores.gps_open' : 'stores.gps_closed')}</b>
        <Box component="span" display="block" fz={12} c="sub" overflowWrap="anywhere">
          {open && until !== null
            ? t('stores.gps_closes', { time: date(until, 'stamp') })
            : t('stores.gps_opens_for', { hours: gpsEditHours })}
        </Box>
      </Box>
      {mayOpen && (
        <Switch
          aria-label={t('stores.gps_switch')}
          checked={open}
          disabled={change.running}
          onChange={(event) => void change.run(event.currentTarget.checked).catch(() => undefined)}
        />
      )}
    </Flex>
  )
}
