import { m } from 'messages/messages.js';

/** Returns the texts of a trip's map (`ui/map`) in the reader's language. */
export function mapTexts() {
  return {
    label: m.tracking_map_label(),
    loading: m.tracking_map_loading(),
    plain: m.tracking_map_plain(),
    controls: m.tracking_map_controls(),
    whole: m.tracking_map_whole(),
    follow: m.tracking_map_follow(),
    zoomIn: m.tracking_map_zoom_in(),
    zoomOut: m.tracking_map_zoom_out(),
    scroll: m.tracking_map_scroll(),
    scrollMac: m.tracking_map_scroll_mac(),
    twoFingers: m.tracking_map_two_fingers(),
    creditsToggle: m.tracking_map_credits_toggle(),
    creditsTowns: m.tracking_map_credits_towns(),
    creditsLand: m.tracking_map_credits_land(),
  };
}
