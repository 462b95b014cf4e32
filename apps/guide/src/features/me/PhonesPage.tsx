import { useFormats } from '@rostrum/ui/LocaleProvider'
import { IconDeviceMobile, IconDeviceMobileOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Empty } from '../../parts/Empty.tsx'
import { Page } from '../../parts/Page.tsx'
import parts from '../../parts/parts.module.css'
import { QueryContent } from '../../parts/QueryContent.tsx'
import type { Output } from '../../shell/api.ts'
import { deviceId } from '../../shell/device.ts'
import { apiQuery } from '../../shell/query-client.ts'
import { useT } from '../../shell/use-t.ts'

type OwnPhone = Output<'GET /workbenchApi/attendance/own/devices'>['devices'][number]

/** The phones that one clocked in with. HR alone can release one, with a reason. */
export function PhonesPage() {
  const t = useT()
  const query = useQuery(apiQuery('GET /workbenchApi/attendance/own/devices', {}))
  return (
    <Page title={t('own_device.title')} back="/me">
      <QueryContent query={query} heights={[5, 5]}>
        {({ devices }) =>
          devices.length === 0 ? (
            <Empty
              icon={<IconDeviceMobile size={32} />}
              title={t('own_device.none')}
              text={t('own_device.none_hint')}
            />
          ) : (
            <>
              <p className={parts.second}>{t('own_device.hint')}</p>
              <ul className={`${parts.card} ${parts.rows}`}>
                {devices.map((phone) => (
                  <li key={`${phone.device} ${phone.firstSeenAt}`}>
                    <Phone phone={phone} />
                  </li>
                ))}
              </ul>
            </>
          )
        }
      </QueryContent>
    </Page>
  )
}

function Phone({ phone }: { phone: OwnPhone }) {
  const t = useT()
  const { date } = useFormats()
  const { device, name, firstSeenAt, lastSeenAt, signs, releasedAt, releaseReason } = phone
  return (
    <div className={parts.row}>
      {releasedAt === null ? <IconDeviceMobile aria-hidden="true" /> : <IconDeviceMobileOff aria-hidden="true" />}
      <span className={parts.grow}>
        <span className={parts.rowTitle}>{name === '' ? t('own_device.unknown') : name}</span>
        {device === deviceId() && <span className={parts.second}>{t('own_device.this_phone')}</span>}
        <span className={parts.second}>
          {t('own_device.used', { from: date(firstSeenAt, 'date'), to: date(lastSeenAt, 'date') })}
        </span>
        {signs && <span className={parts.second}>{t('own_device.signs')}</span>}
        {releasedAt !== null && (
          <span className={parts.second}>
            {t('own_device.released', { date: date(releasedAt, 'date'), reason: releaseReason ?? '' })}
          </span>
        )}
      </span>
    </div>
  )
}
