/**
 * Links work without scripts. For buttons that are pressed before hydration, the page stores the last press and stops
 * its propagation: a listener that is added later would otherwise handle the press, and handle it again when it is
 * replayed. The page stores which of its buttons was pressed, because React can replace the element in the meantime.
 * The button is busy until then, also for screen readers. The listener is added before the first button can be
 * pressed.
 */
export const clickRecorderScript =
  "addEventListener('click',event=>{const page=document.querySelector('[data-drawn]'),button=event.target.closest('button');" +
  "if(!page?.contains(button))return;event.stopImmediatePropagation();const buttons=[...page.querySelectorAll('button')];" +
  "page.dataset.pressed=buttons.indexOf(button);for(const each of buttons)each.setAttribute('aria-busy',each===button)},true)"
