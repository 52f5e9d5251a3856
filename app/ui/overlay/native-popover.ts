// The types of React 18 lack the popover attributes, but React 18 renders them. They work without script.
export const POPOVER_ATTRIBUTES = { popover: 'auto' };

export const getOpenerAttributes = (popoverId: string, action: 'show' | 'hide' | 'toggle') => ({
  popovertarget: popoverId,
  popovertargetaction: action,
});
