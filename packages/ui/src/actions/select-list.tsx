import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Button, ListBox, ListBoxItem, Popover, Select, SelectValue } from 'react-aria-components/Select'
import { useTopLayer, definedOf } from '../overlays/top-layer.tsx'
import './select.css'

export type SelectOption = { value: string; label: string }

export type SelectListProps = {
  label: string | undefined
  labelledBy: string | undefined
  describedBy: string | undefined
  options: readonly SelectOption[]
  value: string
  onChange: (value: string) => void
  isDisabled: boolean | undefined
}

/** Covers the native control of `Select` once this code is loaded: a button that opens a list. */
export function SelectList(props: SelectListProps) {
  const { label, labelledBy, describedBy, options, value, onChange, isDisabled } = props
  const { container, show, layer } = useTopLayer()
  const name = label === undefined ? { 'aria-labelledby': labelledBy } : { 'aria-label': label }
  return (
    <I18nProvider locale={document.documentElement.lang || 'en'}>
      <Select
        {...definedOf({ ...name, 'aria-describedby': describedBy, isDisabled })}
        className="select__rich"
        value={keyOf(value)}
        onChange={(key) => onChange(String(key).slice(1))}
        onOpenChange={show}
      >
        <Button className="select__trigger">
          <SelectValue className="select__value" />
        </Button>
        <Popover
          {...definedOf({ UNSTABLE_portalContainer: container ?? undefined })}
          className="select__panel"
          placement="bottom start"
          offset={4}
          maxHeight={320}
        >
          <ListBox className="select__list" items={options.map((option) => ({ ...option, id: keyOf(option.value) }))}>
            {(option) => (
              <ListBoxItem className="select__option" textValue={option.label}>
                {option.label}
              </ListBoxItem>
            )}
          </ListBox>
        </Popover>
      </Select>
      {layer}
    </I18nProvider>
  )
}

/** The library needs keys that are not empty, but the option without a choice has an empty value. */
function keyOf(value: string): string {
  return `=${value}`
}
