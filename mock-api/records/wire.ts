/** A portal type as the API sends it: ids can be numbers, and copies of ids, such as `rawOcrRoleId`, are absent. */
export type Wire<Value> = Value extends readonly (infer Item)[]
  ? Wire<Item>[]
  : Value extends object
    ? {
        [Key in keyof Value as Exclude<Key, `raw${string}Id`>]: Key extends 'id' | `${string}Id`
          ? number | string | Extract<Value[Key], null>
          : Wire<Value[Key]>;
      }
    : Value;
