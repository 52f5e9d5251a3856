/** A contract type as JSON on the wire: ids that the portal reads as strings may be numbers, raw ids are not sent. */
export type Wire<Value> = Value extends readonly (infer Item)[]
  ? Wire<Item>[]
  : Value extends object
    ? {
        [Key in keyof Value as Exclude<Key, `raw${string}Id`>]: Key extends 'id' | `${string}Id`
          ? number | string | Extract<Value[Key], null>
          : Wire<Value[Key]>;
      }
    : Value;
