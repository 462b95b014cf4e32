import { Fragment } from 'react'
import { GroupRow, MenuRow } from './MenuRow.tsx'
import { type Dragged, dropPositionAt } from './menu-drag.ts'
import { type Block, blocksOf, type Menu, moveBlock, movePage, stepPage } from './menu-order.ts'

/** What is dragged, and what can be done to each menu. */
export type MenuActs = {
  readonly mayWrite: boolean
  /** Whether a search leaves menus out, so that those that are there have no order. */
  readonly isPart: boolean
  readonly dragged: Dragged | undefined
  readonly onDrag: (dragged: Dragged | undefined) => void
  readonly onOrder: (order: ReturnType<typeof movePage>) => void
  readonly onHide: (menu: Menu) => void
  readonly onRename: (menu: Menu) => void
}

type DirectoryPagesProps = { directory: Menu; menus: readonly Menu[]; acts: MenuActs }

/** The pages of a directory under the headings that the sidebar has. */
export function DirectoryPages({ directory, menus, acts }: DirectoryPagesProps) {
  const blocks = blocksOf(directory, menus)
  const filled = blocks.filter(({ pages }) => pages.length > 0)
  const { dragged, mayWrite, isPart, onDrag, onOrder } = acts
  const isOwn = dragged?.parent === directory.code
  const draggedBlock = isOwn && dragged.kind === 'group' ? filled.findIndex(({ code }) => code === dragged.code) : -1
  const page = isOwn && dragged.kind === 'menu' ? menus.find(({ code }) => code === dragged.code) : undefined
  return (
    <ul>
      {blocks.map((block) => {
        const at = filled.indexOf(block)
        return (
          <Fragment key={block.code}>
            {block.code !== '' && !(isPart && block.pages.length === 0) && (
              <li>
                <GroupRow
                  name={block.label}
                  pages={block.pages}
                  self={{ kind: 'group', code: block.code, parent: directory.code }}
                  mayWrite={mayWrite}
                  isPart={isPart}
                  first={at <= 0}
                  last={at === -1 || at === filled.length - 1}
                  onMove={(step) => onOrder(moveBlock(filled, at, at + step))}
                  dropPosition={page ? 'after' : at === -1 ? undefined : dropPositionAt(draggedBlock, at)}
                  onDrag={onDrag}
                  onDrop={() =>
                    onOrder(page ? movePage(blocks, page, block.code, 0) : moveBlock(filled, draggedBlock, at))
                  }
                />
              </li>
            )}
            <PagesOf block={block} blocks={blocks} dragged={page} acts={acts} />
          </Fragment>
        )
      })}
    </ul>
  )
}

type PagesOfProps = { block: Block; blocks: readonly Block[]; dragged: Menu | undefined; acts: MenuActs }

function PagesOf({ block, blocks, dragged, acts }: PagesOfProps) {
  const all = blocks.flatMap(({ pages }) => pages)
  const from = dragged ? all.indexOf(dragged) : -1
  return block.pages.map((menu, at) => (
    <li key={menu.code}>
      <MenuRow
        menu={menu}
        self={{ kind: 'menu', code: menu.code, parent: menu.parent }}
        mayWrite={acts.mayWrite}
        isPart={acts.isPart}
        first={stepPage(blocks, menu, -1) === undefined}
        last={stepPage(blocks, menu, 1) === undefined}
        onMove={(step) => {
          const order = stepPage(blocks, menu, step)
          if (order) acts.onOrder(order)
        }}
        dropPosition={dropPositionAt(from, all.indexOf(menu))}
        onDrag={acts.onDrag}
        onDrop={() =>
          dragged &&
          acts.onOrder(movePage(blocks, dragged, block.code, placeAt(block, dragged, at, from < all.indexOf(menu))))
        }
        onHide={() => acts.onHide(menu)}
        onRename={() => acts.onRename(menu)}
      />
    </li>
  ))
}

/** The place at a row, counted without the page that goes there: after the row where it comes from above. */
function placeAt({ pages }: Block, dragged: Menu, at: number, isFromAbove: boolean): number {
  return at + Number(isFromAbove) - Number(isFromAbove && pages.includes(dragged))
}
