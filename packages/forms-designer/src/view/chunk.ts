/** Items of a list that are drawn together. */
export type Chunk<Item> = {
  /** The same for a stretch that has grown, shrunk or moved. */
  readonly key: string
  readonly items: readonly Item[]
}

/** Items in a stretch, on the average. */
const averageChunkLength = 24

/**
 * Cuts a list after items that their ids choose, so that an item that comes, goes or moves changes the stretches it
 * leaves and enters and no others. A view that draws stretches looks at a few dozen items for an edit, however long the
 * list is.
 */
export function chunk<Item>(items: readonly Item[], idOf: (item: Item) => string): readonly Chunk<Item>[] {
  const stretches: Chunk<Item>[] = []
  let from = 0
  for (const [at, item] of items.entries()) {
    const id = idOf(item)
    if (!isChunkBoundary(id)) continue
    stretches.push({ key: id, items: items.slice(from, at + 1) })
    from = at + 1
  }
  if (from < items.length) stretches.push({ key: 'last', items: items.slice(from) })
  return stretches
}

function isChunkBoundary(id: string): boolean {
  let hash = 0
  for (let at = 0; at < id.length; at += 1) hash = (Math.imul(hash, 31) + id.charCodeAt(at)) | 0
  // The last bits of such a sum follow the last letter; the multiplication mixes them.
  return (Math.imul(hash, 0x9e3779b1) >>> 16) % averageChunkLength === 0
}

/** Whether two stretches hold the same items, so that what was drawn can stay. */
export function isSameChunk<Item>(
  before: { readonly items: readonly Item[] },
  after: { readonly items: readonly Item[] },
  isSame: (one: Item, other: Item | undefined) => boolean = Object.is,
): boolean {
  return before.items.length === after.items.length && before.items.every((item, at) => isSame(item, after.items[at]))
}
