import { Button } from '@mantine/core'
import { Dialog } from '@rostrum/ui/Dialog'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Box, Flex, Stack, Text } from '@rostrum/ui/layout'
import { QrCode } from '@rostrum/ui/QrCode'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RecordPartProps } from '../../../engine/public/record-parts.ts'
import { QueryContent } from '../../../parts/page/QueryContent.tsx'
import { useAction } from '../../../parts/page/use-action.ts'
import { call } from '../../../shell/api.ts'
import { apiQuery } from '../../../shell/query-client.ts'
import { useT } from '../../../shell/use-t.ts'

const listKey = 'GET /workbenchApi/attendance/stores/{id}/code-displays'
const refresh = ['/code-displays']

/** The tablets that show the clock-in code of a store. */
export function CodeDisplaysAct({ id }: RecordPartProps) {
  const t = useT()
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        {t('store_code.displays')}
      </Button>
      {opened && (
        <Dialog opened onClose={() => setOpened(false)} title={t('store_code.displays')} width={460} onPhone="sheet">
          <Displays store={id} />
        </Dialog>
      )}
    </>
  )
}

function Displays({ store }: { store: string }) {
  const t = useT()
  const { date } = useFormats()
  const query = useQuery(apiQuery(listKey, { id: store }))
  const [address, setAddress] = useState<string>()
  const pair = useAction(() => call('POST /workbenchApi/attendance/stores/{id}/code-displays', { id: store }), {
    refresh,
  })
  const end = useAction((id: string) => call('POST /workbenchApi/attendance/code-displays/{id}/end', { id }), {
    refresh,
    successMessage: () => t('store_code.ended'),
  })
  const begin = async () => {
    const paired = await pair.run(undefined).catch(() => undefined)
    if (paired) setAddress(`${location.origin}${paired.path}`)
  }
  return (
    <Stack gap={16}>
      <Text c="sub">{t('store_code.text')}</Text>
      <QueryContent query={query} shape="text">
        {({ displays }) =>
          displays.length === 0 ? (
            <Text c="mute">{t('store_code.none')}</Text>
          ) : (
            <Stack component="ul" gap={0}>
              {displays.map(({ id, pairedAt, pairedBy, lastSeenAt }) => (
                <Box component="li" key={id} py={8} bdb="line">
                  <Flex gap={8} justify="space-between" align="center" wrap="wrap">
                    <div>
                      <b>{t('store_code.paired', { time: date(pairedAt, 'stamp'), name: pairedBy })}</b>
                      <Text c="sub" fz={12}>
                        {lastSeenAt === null
                          ? t('store_code.never_seen')
                          : t('store_code.last_seen', { time: date(lastSeenAt, 'stamp') })}
                      </Text>
                    </div>
                    <Button
                      variant="default"
                      loading={end.running}
                      onClick={() => void end.run(id).catch(() => undefined)}
                    >
                      {t('store_code.end')}
                    </Button>
                  </Flex>
                </Box>
              ))}
            </Stack>
          )
        }
      </QueryContent>
      {address === undefined ? (
        <Button loading={pair.running} onClick={() => void begin()}>
          {t('store_code.pair')}
        </Button>
      ) : (
        <Stack gap={8} role="status">
          <Text>{t('store_code.scan')}</Text>
          <div style={{ maxWidth: 220 }}>
            <QrCode text={address} label={t('store_code.scan')} />
          </div>
          <Text c="sub" fz={12} overflowWrap="anywhere">
            {address}
          </Text>
        </Stack>
      )}
    </Stack>
  )
}
