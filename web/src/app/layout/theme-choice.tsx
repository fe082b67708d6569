import { chooseTheme, useTheme } from '../../core/page/theme.ts'
import { Choice } from '../../ui/forms/choice.tsx'
import { MonitorIcon, MoonIcon, SunIcon } from '../../ui/icons.tsx'

const options = [
  { value: 'system', label: 'System', icon: <MonitorIcon size={18} /> },
  { value: 'light', label: 'Light', icon: <SunIcon size={18} /> },
  { value: 'dark', label: 'Dark', icon: <MoonIcon size={18} /> },
] as const

export function ThemeChoice() {
  return <Choice label="Theme" options={options} value={useTheme()} onChange={chooseTheme} />
}
