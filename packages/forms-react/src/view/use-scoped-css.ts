import { useEffect } from 'react'

/** Rules that select elements outside of the form, or load resources. */
function isAllowedRule(rule: CSSRule): boolean {
  return rule instanceof CSSStyleRule || rule instanceof CSSMediaRule || rule instanceof CSSSupportsRule
}

/**
 * Scopes the author's CSS rules to the element with this id. The rules go into a constructed style sheet, which a
 * content security policy without inline styles allows. Each rule is serialized from the browser's parsed form, so that
 * an extra brace cannot escape the scope.
 */
function scopedSheet(cssCode: string, id: string): CSSStyleSheet {
  const read = new CSSStyleSheet()
  read.replaceSync(cssCode)
  const rules = [...read.cssRules].filter(isAllowedRule).map((rule) => rule.cssText)
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`@scope ([id="${CSS.escape(id)}"]) { ${rules.join('\n')} }`)
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
