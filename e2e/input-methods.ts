import { expect, type Locator } from '@playwright/test'

/** The input method of a person. */
export type InputMethod = {
  /** Presses a button or follows a link. */
  press(target: Locator): Promise<void>
  /** Types a text into a field. */
  enter(target: Locator, text: string): Promise<void>
  /** Ticks a checkbox or turns a switch on. */
  tick(target: Locator): Promise<void>
}

export const mouse: InputMethod = {
  press: (target) => target.click(),
  enter: (target, text) => target.fill(text),
  // The input of a switch has no size that a mouse could hit; its label has.
  tick: (target) => target.evaluate((input: HTMLInputElement) => (input.labels?.[0] ?? input).click()),
}

export const touch: InputMethod = { ...mouse, press: (target) => target.tap() }

/** More tab stops than any page has between two consecutive controls of a task. */
const maxTabs = 120

/** Presses Tab until the target has the focus, as a person without a mouse does. */
async function tabTo(target: Locator): Promise<void> {
  await expect(target).toBeAttached()
  const keyboard = target.page().keyboard
  for (let tabs = 0; tabs < maxTabs; tabs += 1) {
    // A frame remembers its focused element while the focus is outside of it.
    if (await target.evaluate((element) => element === document.activeElement && document.hasFocus())) return
    await keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${target}`)
}

export const keyboard: InputMethod = {
  async press(target) {
    await tabTo(target)
    await target.page().keyboard.press('Enter')
  },
  async enter(target, text) {
    await tabTo(target)
    await target.page().keyboard.press('ControlOrMeta+A')
    await target.page().keyboard.type(text)
  },
  async tick(target) {
    await tabTo(target)
    await target.page().keyboard.press('Space')
  },
}
