import { changeRows } from '../../../../engines/timeline/change-dated-rows.ts'
import { changeTimeline } from '../../../../engines/timeline/change-timeline.ts'
import type { RowChange } from '../../../../engines/timeline/dated-rows-plan.ts'
import type { Change } from '../../../../engines/timeline/plan.ts'
import type { Timeline } from '../../../../engines/timeline/timeline.ts'
import { system } from '../../../../kernel/actor.ts'
import type { Tx } from '../../../../kernel/database/database.ts'
import type { Platform } from '../../../../kernel/platform.ts'
import { insertMany } from '../../../../kernel/sample/insert-many.ts'
import type { SampleWorld } from '../../../../kernel/sample/world.ts'
import { storeLinkRows } from '../links/links.ts'
import { channelTimeline, regionTimeline, storeTimeline } from '../timelines.ts'
import { englishNames } from './english-names.ts'
import { type SampleCity, type SampleCountry, sampleCountries } from './places.ts'

const storesOfCountry = 100
/** Of each hundred stores: those without a position, and those with an open switch. */
const unplaced = [17, 48, 76]
const gpsOpen = [5, 23]
const since = '2024-01-01'

type Founded = { readonly id: string; readonly patch: Readonly<Record<string, unknown>>; readonly later?: Change[] }

/** The stores of the fictitious group in six countries; modules name them `store/VN/7`, `region/VN/Hà Nội`. */
export async function sampleStores(tx: Tx, _platform: Platform, world: SampleWorld): Promise<void> {
  const writer = new SampleWriter(tx, world.branch('stores'))
  for (const country of sampleCountries) await writer.suppliers(country)
  await writer.found(channelTimeline, 'channel', sampleCountries.flatMap(writer.channels))
  await writer.found(regionTimeline, 'sales_region', sampleCountries.flatMap(writer.regions))
  await writer.found(storeTimeline, 'store', sampleCountries.flatMap(writer.stores))
  await writer.links()
}

const named = (name: string) => ({ name, name_en: englishNames[name] ?? '' })

class SampleWriter {
  readonly #tx: Tx
  readonly #world: SampleWorld
  readonly #context
  readonly #undated = new Map<string, object>()

  constructor(tx: Tx, world: SampleWorld) {
    this.#tx = tx
    this.#world = world
    this.#context = { actor: system('sample'), now: world.now, origin: 'carried_over' } as const
  }

  async suppliers({ code, systems, dealers, warehouse, areas }: SampleCountry): Promise<void> {
    const { idOf } = this.#world
    const business_unit_id = idOf(`business-unit/${code}`)
    await insertMany(
      this.#tx,
      'owning_system',
      systems.map((name, at) => ({ id: idOf(`owning-system/${code}/${at}`), business_unit_id, ...named(name) })),
    )
    await insertMany(
      this.#tx,
      'dms_dealer',
      dealers.map((name, at) => ({
        ...{ id: idOf(`dealer/${code}/${at}`), business_unit_id, name, country: code },
        ...{ code: `${code}-D${at + 1}`, enabled: at < 3 },
      })),
    )
    const cities = areas.flatMap(([, some]) => some).slice(0, 10)
    await insertMany(
      this.#tx,
      'dms_warehouse',
      cities.map(([city], at) => ({
        ...{ id: idOf(`warehouse/${code}/${at}`), dealer_id: idOf(`dealer/${code}/${at % 4}`), country: code },
        ...{ code: `${code}-W${String(at + 1).padStart(2, '0')}`, name: warehouse(city) },
      })),
    )
  }

  /** Subjects with what founds them and what changes later, in a few statements. */
  async found(
    timeline: Timeline,
    table: 'channel' | 'sales_region' | 'store',
    some: readonly Founded[],
  ): Promise<void> {
    await insertMany(this.#tx, table, some.map(({ id }) => ({ id, ...this.#undated.get(id) })) as never)
    const changes = some.map(({ id, patch, later = [] }): [string, readonly Change[]] => [
      id,
      [this.#change('created', since, patch, `${id}/created`), ...later],
    ])
    await changeTimeline(this.#tx, timeline, new Map(changes), this.#context)
  }

  channels = ({ code, channels }: SampleCountry): Founded[] =>
    channels.map((name, at) => {
      const id = this.#world.idOf(`channel/${code}/${at}`)
      this.#undated.set(id, { business_unit_id: this.#world.idOf(`business-unit/${code}`) })
      return { id, patch: { ...named(name), open: true } }
    })

  regions = ({ code, name, areas }: SampleCountry): Founded[] => {
    const region = (key: string, values: object, number: string): Founded => {
      const id = this.#world.idOf(`region/${code}/${key}`)
      const unit = this.#world.idOf(`business-unit/${code}`)
      this.#undated.set(id, { business_unit_id: unit, code: `${code}${number}` })
      return { id, patch: { open: true, ...values } }
    }
    const top = region('', { ...named(name), level: 1, parent: null }, '')
    return [
      top,
      ...areas.flatMap(([area, cities], at) => {
        const middle = region(area, { ...named(area), level: 2, parent: top.id }, `-${at + 1}`)
        const below = cities.map(([city], place) =>
          region(city, { ...named(city), level: 3, parent: middle.id }, `-${at + 1}${place + 1}`),
        )
        return [middle, ...below]
      }),
    ]
  }

  stores = (country: SampleCountry): Founded[] => {
    const { code, areas } = country
    const cities = areas.flatMap(([, some]) => some)
    const { idOf, integer } = this.#world
    return Array.from({ length: storesOfCountry }, (_, at) => {
      const id = idOf(`store/${code}/${at + 1}`)
      // The first cities are the large ones.
      const city = cities[Math.min(integer(0, cities.length - 1), integer(0, cities.length - 1))]
      this.#undated.set(id, {
        business_unit_id: idOf(`business-unit/${code}/line`),
        code: `${code}-${String(at + 1).padStart(4, '0')}`,
        gps_edit_until: gpsOpen.includes(at) ? this.#world.daysFromNow(2, at) : null,
      })
      return { id, patch: this.#storeIn(country, city ?? ['', 0, 0], at), later: this.#laterOf(id, at) }
    })
  }

  #storeIn({ code, ...country }: SampleCountry, [city, latitude, longitude]: SampleCity, at: number) {
    const { idOf, integer, pick, random } = this.#world
    const quarter = pick(country.quarters)
    const isPlaced = !unplaced.includes(at) && !(code === 'VN' && at === 91) && !(code === 'CN' && at === 91)
    // Within about six kilometres of the centre, and denser towards it.
    const apart = () => (random() - 0.5) * 2 * random() * 0.055
    const [north, east] = [apart(), apart()]
    return {
      name: country.storeName(city, quarter, Math.floor(at / country.quarters.length) + 1),
      region: idOf(`region/${code}/${city}`),
      channel: idOf(`channel/${code}/${integer(0, 2)}`),
      owning_system: at % 3 === 0 ? null : idOf(`owning-system/${code}/${at % 2}`),
      address: country.address(integer(1, 300), quarter, city),
      ...{ country: code, time_zone: country.timeZone, status: at % 50 === 49 ? 'planned' : 'open' },
      latitude: isPlaced ? round(latitude + north) : null,
      longitude: isPlaced ? round(longitude + east) : null,
      datum: code === 'CN' && isPlaced ? 'CONVERTED' : 'WGS84',
      radius: pick([100, 150, 150, 200, 300]),
      unit_report_without_serial: at % 10 === 4,
    }
  }

  /** What happened to some stores since: pauses, closings, new channels, and an opening that is planned. */
  #laterOf(id: string, at: number): Change[] {
    const { day } = this.#world
    if (at % 50 === 49) return [this.#change('changed', day(14), { status: 'open' }, `${id}/opening`)]
    if (at % 25 === 7) return [this.#change('changed', day(-40), { status: 'paused' }, `${id}/pause`)]
    if (at % 33 === 11) return [this.#change('changed', day(-120), { status: 'closed' }, `${id}/closing`)]
    return at % 20 === 3 ? [this.#change('changed', day(30), { radius: 250 }, `${id}/radius`)] : []
  }

  /** Each store has a dealer and a warehouse of it; one in six has a second dealer, and some changed their warehouse. */
  async links(): Promise<void> {
    const { idOf, day } = this.#world
    const changes = new Map<string, readonly RowChange[]>()
    for (const { code } of sampleCountries) {
      for (let at = 0; at < storesOfCountry; at += 1) {
        const storeId = idOf(`store/${code}/${at + 1}`)
        const add = (values: object, from: string, until: string | null = null): RowChange => ({
          ...{ type: 'add', id: idOf(`link/${storeId}/${JSON.stringify(values)}/${from}`), from, until },
          values: { dealer_id: null, warehouse_id: null, remark: '', ...values },
        })
        const warehouse = (number: number) => ({ warehouse_id: idOf(`warehouse/${code}/${number}`) })
        const moved = at % 12 === 5
        changes.set(storeId, [
          add({ dealer_id: idOf(`dealer/${code}/${at % 4}`) }, since),
          ...(at % 6 === 0 ? [add({ dealer_id: idOf(`dealer/${code}/${(at + 1) % 4}`) }, '2025-03-01')] : []),
          add(warehouse(at % 4), since, moved ? day(-60) : null),
          ...(moved ? [add(warehouse((at % 4) + 4), day(-60))] : []),
        ])
      }
    }
    await changeRows(this.#tx, storeLinkRows, changes, this.#context)
  }

  #change(act: string, day: string, patch: Founded['patch'], name: string): Change {
    return { type: 'append', id: this.#world.idOf(`event/${name}`), act, day, patch, state: 'applied' }
  }
}

const round = (degrees: number): number => Math.round(degrees * 1e5) / 1e5
