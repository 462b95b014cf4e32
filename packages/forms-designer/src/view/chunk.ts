/** Items of a list that are rendered together. */
export type Chunk<Item> = {
  /** Stays the same for a chunk that has grown, shrunk or moved. */
  readonly key: string
  readonly items: readonly Item[]
}

/** Average number of items in a chunk. */
const averageChunkLength = 24

/** Items that are added one by one join a chunk up to this length. */
const longestJoinedChunk = 4 * averageChunkLength

/**
 * Splits a list that changes. An item that is added alone ends no chunk, because the items of its chunk would move into
 * another one, which a view has to mount again.
 */
export class Chunker<Item> {
  readonly #idOf: (item: Item) => string
  readonly #joined = new Set<string>()
  #known: ReadonlySet<string> | undefined

  constructor(idOf: (item: Item) => string) {
    this.#idOf = idOf
  }

  split(items: readonly Item[]): readonly Chunk<Item>[] {
    const known = this.#known
    const added = known ? items.map(this.#idOf).filter((id) => !known.has(id)) : []
    const [single] = added
    if (single !== undefined && added.length === 1) this.#joined.add(single)
    // Known are all items ever, so that an undone deletion restores the chunks before it.
    if (!known || added.length > 0) this.#known = new Set([...(known ?? []), ...items.map(this.#idOf)])
    return chunk(items, this.#idOf, (id) => this.#joined.has(id))
  }
}

/**
 * Splits a list at items that their ids determine. An item that is added, removed or moved changes only the chunks that
 * it leaves and enters. A view that renders chunks processes a few dozen items per edit, for lists of any length.
 *
 * @param isInner whether an item ends no chunk although its id would
 */
export function chunk<Item>(
  items: readonly Item[],
  idOf: (item: Item) => string,
  isInner: (id: string) => boolean = () => false,
): readonly Chunk<Item>[] {
  const chunks: Chunk<Item>[] = []
  let from = 0
  for (const [at, item] of items.entries()) {
    const id = idOf(item)
    if (!isChunkBoundary(id) || (isInner(id) && at - from < longestJoinedChunk)) continue
    chunks.push({ key: id, items: items.slice(from, at + 1) })
    from = at + 1
  }
  if (from < items.length) chunks.push({ key: 'last', items: items.slice(from) })
  return chunks
}

function isChunkBoundary(id: string): boolean {
  let hash = 0
  for (let at = 0; at < id.length; at += 1) hash = (Math.imul(hash, 31) + id.charCodeAt(at)) | 0
  // The low bits of such a sum depend on the last character only; the multiplication mixes them.
  return (Math.imul(hash, 0x9e3779b1) >>> 16) % averageChunkLength === 0
}

/** Whether two chunks contain the same items, so that the rendered output can stay. */
export function isSameChunk<Item>(
  before: { readonly items: readonly Item[] },
  after: { readonly items: readonly Item[] },
  isSame: (one: Item, other: Item | undefined) => boolean = Object.is,
): boolean {
  return before.items.length === after.items.length && before.items.every((item, at) => isSame(item, after.items[at]))
}
