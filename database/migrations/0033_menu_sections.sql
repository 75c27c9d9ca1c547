-- The section of the menu that a dish stands in. Rows of the version before have the default until their next import, which follows the
-- changed timetable at once.
ALTER TABLE food_items
  ADD COLUMN section text NOT NULL DEFAULT 'meals'
  CONSTRAINT food_items_section_check CHECK (section IN ('drinks', 'snacks', 'meals', 'sweets'));
COMMENT ON COLUMN food_items.section IS 'Section of the menu.';
