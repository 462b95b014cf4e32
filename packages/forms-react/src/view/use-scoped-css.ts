import { useEffect } from 'react'

/** Rules that select elements outside of the form, or load resources. */
function isAllowedRule(rule: CSSRule): boolean {
  return rule instanceof CSSStyleRule || rule instanceof CSSMediaRule || rule instanceof CSSSupportsRule
}

/**
 * Nothing of a styled form is fixed to the window or drawn over the page around it, except for the outlines of focus at
 * its edge. Important declarations of a layer win over those of the author, which are in none.
 */
const containment =
  'position: relative !important; contain: layout paint !important; overflow-clip-margin: 8px !important;'

/**
 * Scopes the author's CSS rules to the element with this id. The rules go into a constructed style sheet, which a
 * content security policy without inline styles allows. Each rule is serialized from the browser's parsed form, so that
 * an extra brace cannot escape the scope.
 */
function scopedSheet(cssCode: string, id: string): CSSStyleSheet {
  const read = new CSSStyleSheet()
  read.replaceSync(cssCode)
  const rules = [...read.cssRules].filter(isAllowedRule).map((rule) => rule.cssText)
  const root = `[id="${CSS.escape(id)}"]`
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`@layer { ${root} { ${containment} } } @scope (${root}) { ${rules.join('\n')} }`)
  return sheet
}

/** Applies the author's CSS while the form is on the page. */
export function useScopedCss(cssCode: string | undefined, id: string): void {
  useEffect(() => {
    const isKnown = 'adoptedStyleSheets' in document && 'replaceSync' in CSSStyleSheet.prototype
    if (!cssCode || !isKnown) return undefined
    const sheet = scopedSheet(cssCode, id)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)
    }
  }, [cssCode, id])
}
