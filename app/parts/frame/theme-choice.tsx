import { text } from '#text/en.ts'

const t = text.frame

/** System, light or dark. Only a script can keep the choice, so without one it is not shown and the system's theme holds. */
export function ThemeChoice({ id }: { id: string }) {
  return (
    <fieldset className="theme-choice" data-theme-choice="" hidden>
      <legend>{t.theme}</legend>
      {(['system', 'light', 'dark'] as const).map((theme) => (
        <label key={theme}>
          <input type="radio" name={id} value={theme} defaultChecked={theme === 'system'} />
          <span>{t.themes[theme]}</span>
        </label>
      ))}
    </fieldset>
  )
}
