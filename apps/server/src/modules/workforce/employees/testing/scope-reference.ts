import {
  present,
  type ScopeWorld,
  type Seat,
  type WorldDepartment,
  type WorldEmployment,
  type WorldRegion,
  type WorldStore,
  type WorldUnit,
} from './scope-world.ts'

type Area = 'organisation' | 'workforce' | 'stores'
type ScopePart = { readonly area: string; readonly kind: string; readonly ids: readonly string[] }
type RoleFacts = { readonly permissions: readonly string[]; readonly scopes: readonly ScopePart[] }

/** The records of some worlds by their identifiers. */
export class WorldRows {
  readonly units: ReadonlyMap<string, WorldUnit>
  readonly departments: ReadonlyMap<string, WorldDepartment>
  readonly regions: ReadonlyMap<string, WorldRegion>
  readonly stores: ReadonlyMap<string, WorldStore>
  readonly employments: ReadonlyMap<string, WorldEmployment>

  constructor(worlds: readonly ScopeWorld[]) {
    const byId = <T extends { readonly id: string }>(rowsOf: (world: ScopeWorld) => readonly T[]) =>
      new Map(worlds.flatMap(rowsOf).map((row) => [row.id, row]))
    this.units = byId(({ units }) => units)
    this.departments = byId(({ departments }) => departments)
    this.regions = byId(({ regions }) => regions)
    this.stores = byId(({ stores }) => stores)
    this.employments = byId(({ employments }) => employments)
  }
}

/** Who reaches what in several worlds, one question at a time: slow, and without anything of the product. */
export class ScopeReference {
  readonly #rows: WorldRows
  readonly #world: ScopeWorld

  /** @param world of the account that reads; the others are all foreign to it */
  constructor(rows: WorldRows, world: ScopeWorld) {
    this.#rows = rows
    this.#world = world
  }

  people(roles: readonly RoleFacts[], permission: string, span: number): WorldEmployment[] {
    const reach = Math.min(span, present)
    return [...this.#rows.employments.values()]
      .filter(({ seats }) => seats[span] !== undefined)
      .filter((person) => {
        const units = [person.seats[reach]?.unit, person.seats[present]?.unit]
        return this.#reaches(roles, permission, 'workforce', units, (part, within) =>
          this.#coversPerson(part, person, reach, within),
        )
      })
  }

  stores(roles: readonly RoleFacts[], permission: string, span: number): WorldStore[] {
    const reach = Math.min(span, present)
    return [...this.#rows.stores.values()]
      .filter(({ places }) => places[span] !== undefined)
      .filter((store) =>
        this.#reaches(roles, permission, 'stores', [store.unit], (part) => this.#coversStore(part, store, reach)),
      )
  }

  departments(roles: readonly RoleFacts[], permission: string, span: number): WorldDepartment[] {
    return [...this.#rows.departments.values()]
      .filter(({ parents }) => parents[span] !== undefined)
      .filter((department) =>
        this.#reaches(roles, permission, 'organisation', [department.unit], (part) =>
          this.#coversDepartment(part, department),
        ),
      )
  }

  /** One part of one role with the permission has to cover it, within the unit of an account that is bound to it. */
  #reaches(
    roles: readonly RoleFacts[],
    permission: string,
    area: Area,
    units: readonly (string | undefined)[],
    covers: (part: ScopePart, within: readonly (string | undefined)[]) => boolean,
  ): boolean {
    const { type, unit } = this.#world.holder
    if (type === 'distributor' && area !== 'stores') return false
    if (type === 'distributor' && permission !== 'store:read') return false
    const within = type === 'system' ? units : units.filter((one) => this.#isBelowUnit(one, unit))
    if (type !== 'system' && within.length === 0) return false
    return roles.some(
      ({ permissions, scopes }) =>
        permissions.includes(permission) && scopes.some((part) => part.area === area && covers(part, within)),
    )
  }

  #coversUnit({ kind, ids }: ScopePart, units: readonly (string | undefined)[]): boolean {
    const { unit } = this.#world.holder
    if (kind === 'all') return true
    if (kind === 'unit') return units.includes(unit)
    if (kind === 'unit_and_below') return units.some((one) => this.#isBelowUnit(one, unit))
    return kind === 'units' && units.some((one) => ids.some((id) => this.#isBelowUnit(one, id)))
  }

  #coversPerson(
    part: ScopePart,
    person: WorldEmployment,
    reach: number,
    units: readonly (string | undefined)[],
  ): boolean {
    const seat = person.seats[reach]
    if (this.#coversUnit(part, units)) return true
    if (part.kind === 'self') return person.human === this.#world.holder.human
    if (part.kind === 'direct_reports') return this.#isReport(person, 1)
    // Lines with further managers may be rings; no shortest one is longer than there are people.
    if (part.kind === 'reports') return this.#isReport(person, this.#world.employments.length)
    if (part.kind === 'departments') return part.ids.some((id) => this.#isBelowDepartment(seat?.department, id))
    if (part.kind === 'own_department')
      return this.#ownPosts().some(({ department }) => this.#isBelowDepartment(seat?.department, department))
    if (part.kind === 'personnel_post') return this.#storesOfPost('personnel').includes(seat?.store ?? '')
    return this.#coversPlace(part, seat?.store ?? undefined, reach)
  }

  #coversStore(part: ScopePart, store: WorldStore, reach: number): boolean {
    if (this.#coversUnit(part, [store.unit])) return true
    if (part.kind === 'business_post') return this.#storesOfPost('business').includes(store.id)
    if (part.kind === 'dealer')
      return (
        this.#world.holder.type === 'distributor' &&
        this.#world.links.some((link) => link.store === store.id && link.span === present)
      )
    return this.#coversPlace(part, store.id, reach)
  }

  /** A department that is yet to begin gives no reach. */
  #coversDepartment(part: ScopePart, { id, unit }: WorldDepartment): boolean {
    if (this.#coversUnit(part, [unit])) return true
    if (part.kind === 'departments') return part.ids.some((one) => this.#isBelowDepartment(id, one))
    if (part.kind !== 'own_department') return false
    return this.#ownPosts().some(({ department }) => this.#isBelowDepartment(id, department))
  }

  #coversPlace({ kind, ids }: ScopePart, id: string | undefined, reach: number): boolean {
    if (id === undefined) return false
    const place = this.#rows.stores.get(id)?.places[reach]
    if (kind === 'stores') return ids.includes(id)
    if (kind === 'channels') return place?.channel != null && ids.includes(place.channel)
    return kind === 'regions' && ids.some((one) => this.#isBelowRegion(place?.region, one))
  }

  /** The own employments of today that have not been left. */
  #ownSeats(): Seat[] {
    const { holder, employments } = this.#world
    return employments
      .filter(({ human }) => human === holder.human)
      .flatMap(({ seats }) => seats[present] ?? [])
      .filter(({ state }) => state !== 'left')
  }

  /** Posts and departments of the own main and further assignments of today. */
  #ownPosts(): { readonly post: string; readonly department: string }[] {
    const { holder, employments, further } = this.#world
    const own = new Set(employments.filter(({ human }) => human === holder.human).map(({ id }) => id))
    return [...this.#ownSeats(), ...further.filter(({ employment, span }) => own.has(employment) && span === present)]
  }

  /** The own employments of today, and those that they act for. */
  #heads(): Set<string> {
    const { holder, employments, further } = this.#world
    const own = employments.filter(({ human }) => human === holder.human)
    const current = further.filter(({ span }) => span === present)
    return new Set([
      ...own.filter(({ seats }) => (seats[present]?.state ?? 'left') !== 'left').map(({ id }) => id),
      ...own.flatMap(({ id }) => current.flatMap((one) => (one.employment === id ? (one.actsFor ?? []) : []))),
    ])
  }

  /** Managers are those of today, whatever day is read, and no one works for who has left. */
  #isReport({ id }: WorldEmployment, levels: number): boolean {
    if (levels === 0) return false
    const person = this.#rows.employments.get(id)
    const seat = person?.seats[present]
    const ofFurther = this.#world.further.flatMap(({ employment, span, manager }) =>
      employment === id && span === present ? (manager ?? []) : [],
    )
    const managers = [...(seat && seat.state !== 'left' && seat.manager !== null ? [seat.manager] : []), ...ofFurther]
    const heads = this.#heads()
    return managers.some((manager) => {
      const above = this.#rows.employments.get(manager)
      return above !== undefined && (heads.has(manager) || this.#isReport(above, levels - 1))
    })
  }

  #storesOfPost(side: 'business' | 'personnel'): string[] {
    const { channelPost: post, stores } = this.#world
    if (post.side !== side || !this.#ownPosts().some((held) => held.post === post.post)) return []
    return stores
      .filter(({ id, places }) => {
        const place = places[present]
        if (!place) return false
        if (post.stores.includes(id)) return true
        if (post.regions.length === 0 && post.channels.length === 0) return false
        const inRegion = post.regions.length === 0 || post.regions.some((one) => this.#isBelowRegion(place.region, one))
        return inRegion && (post.channels.length === 0 || post.channels.includes(place.channel ?? ''))
      })
      .map(({ id }) => id)
  }

  #isBelowUnit(id: string | undefined, above: string): boolean {
    return id !== undefined && (id === above || this.#isBelowUnit(this.#rows.units.get(id)?.parent, above))
  }

  #isBelowDepartment(id: string | null | undefined, above: string): boolean {
    if (id == null || this.#rows.departments.get(id)?.parents[present] === undefined) return false
    return id === above || this.#isBelowDepartment(this.#rows.departments.get(id)?.parents[present]?.parent, above)
  }

  #isBelowRegion(id: string | null | undefined, above: string): boolean {
    if (id == null) return false
    return id === above || this.#isBelowRegion(this.#rows.regions.get(id)?.parents[present]?.parent, above)
  }
}
